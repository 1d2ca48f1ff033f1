/** Whether a time or a date is of a year that the site writes: New York's last evening of 2099 is of 2100 elsewhere. */
export const isOfOurTime = (time: string): boolean => /^(20\d\d-|2100-01-01T)/.test(time);

const dayMs = 86_400_000;

/** Whether something can have happened then; another computer's clock may be ahead. */
export const canHaveHappened = (time: string): boolean =>
  isOfOurTime(time) && Date.parse(time) < Date.now() + dayMs;
