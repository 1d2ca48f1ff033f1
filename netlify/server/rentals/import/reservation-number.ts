import { withoutInvisibles } from '#contracts/text.ts';

/**
 * A reservation's number however a spreadsheet writes it: `55,126,068`, `="55126068"`, `'55126068`,
 * `#55126068`, `55126068.00` or `5.5126068E+7`, in digits of full width, with invisible marks. Two that are the
 * same here are the same trip.
 */
export function reservationNumber(written: string): string {
  const plain = withoutInvisibles(written.normalize('NFKC'))
    .replace(/^=?\s*"(.*)"$/, '$1')
    .replace(/^[='’`]+/, '')
    .replace(/^(?:(?:reservation|booking|trip|no|nr|id)\b[\s.:]*)?#\s*/i, '')
    .trim();
  const whole = plain.replace(/^([\d,.'’ ]*\d)\.0+$/, '$1');
  const number = isGrouped.test(whole) ? whole.replace(/\D/g, '') : (powerOfTen(whole) ?? whole);
  return /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number;
}

const isGrouped = /^\d{1,3}(?:[,.'’ ]\d{2,3})+$/;

/** `55126068` from `5.5126068E+7`; undefined where digits were rounded away, or there is no power. */
function powerOfTen(text: string): string | undefined {
  const [, first = '', rest = '', power] = /^(\d)(?:\.(\d+))?e\+?(\d+)$/i.exec(text) ?? [];
  return power !== undefined && Number(power) === rest.length ? first + rest : undefined;
}
