import { monthWords, shortMonth, type Measure } from './report-words.ts';

/** How many months are labeled along the bottom. */
const named = 12;

interface MonthChartProps<Figures> {
  months: string[];
  figures: Figures[];
  measure: Measure<Figures>;
}

/** A bar for each month, from zero to the highest. */
export function MonthChart<Figures>({ months, figures, measure }: MonthChartProps<Figures>) {
  const { label, valueOf, words } = measure;
  const all = figures.map((figure, index) => {
    return { month: months[index] ?? '', value: valueOf(figure), words: words(figure) };
  });
  const sorted = all.toSorted((one, other) => one.value - other.value);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) return null;
  const inWords = (one: typeof lowest) => `${one.words} in ${monthWords(one.month)}`;
  const step = Math.ceil(all.length / named);
  const columns = { gridTemplateColumns: `repeat(${all.length}, minmax(0, 1fr))` };

  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-xl font-semibold">{label} by month</span>
        <span className="text-muted">Highest {inWords(highest)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${label} by month. Highest ${inWords(highest)}, lowest ${inWords(lowest)}.`}
        viewBox={`0 0 ${all.length} 100`}
        preserveAspectRatio="none"
        className="mt-3 block h-40 w-full border-y border-line text-link sm:h-56"
      >
        {all.map(({ month, value }, index) => {
          const height = highest.value > 0 ? Math.max(0, (100 * value) / highest.value) : 0;
          return (
            <rect
              key={month}
              x={index + 0.12}
              y={100 - height}
              width={0.76}
              height={height}
              className="fill-current"
            />
          );
        })}
      </svg>
      <ol
        aria-hidden="true"
        className="grid text-center text-xs text-muted sm:text-sm"
        style={columns}
      >
        {all.map(({ month }, index) => (
          <li key={month} className="whitespace-nowrap leading-tight">
            {index % step === 0 && <MonthLabel month={month} isFirst={index === 0} />}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** The first month shown and each January carry the year. */
function MonthLabel({ month, isFirst }: { month: string; isFirst: boolean }) {
  return (
    <>
      {shortMonth(month)}
      <br />
      {(isFirst || month.endsWith('-01')) && month.slice(0, 4)}
    </>
  );
}
