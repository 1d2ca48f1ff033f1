const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  ...({ hour: 'numeric', minute: '2-digit' } as const),
});

/** What New York's clock shows at a moment, as people say it: "3 PM", "3:10 PM". */
export const clockWords = (time: string): string =>
  clock.format(new Date(time)).replace(/\s/g, ' ').replace(':00', '');
