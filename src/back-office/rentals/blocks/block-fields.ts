import * as z from 'zod/mini';
import type { Block } from '#contracts/block.ts';
import { ownBlock, type OwnBlock } from '#contracts/calendar.ts';
import { wallTimeAt } from '#contracts/new-york-time.ts';
import { instantOf } from '#contracts/wall-time.ts';

/** What the form of a block begins with; the times are those of New York's clock. */
export const fieldsOfBlock = (block?: Partial<Block>) => ({
  vehicleId: block?.vehicleId ?? '',
  reason: block?.reason ?? 'cleaning',
  summary: block?.summary ?? '',
  startDate: block?.startDate ? wallTimeAt(new Date(block.startDate)) : '',
  endDate: block?.endDate ? wallTimeAt(new Date(block.endDate)) : '',
});

/** The form's fields by the rules that the server has. */
export const blockForm = z.pipe(
  z.transform((typed: Record<string, string>): z.input<typeof ownBlock> => {
    return {
      vehicleId: typed.vehicleId ?? '',
      reason: (typed.reason ?? '') as OwnBlock['reason'],
      summary: typed.summary ?? '',
      startDate: instantOf(typed.startDate),
      endDate: instantOf(typed.endDate),
    };
  }),
  ownBlock,
);
