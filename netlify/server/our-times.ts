/** Whether a time or a date is of a year that the site writes. */
export const isOfOurTime = (time: string): boolean => /^20\d\d-/.test(time);
