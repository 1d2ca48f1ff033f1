import { z } from 'zod';
import { head, opening } from './fields.ts';

/** src/content/privacy/privacy.md: the promises are the body. */
export const privacy = z.strictObject({ ...head, ...opening });
