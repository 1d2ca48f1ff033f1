/** Tesla's name for a charging state, in words: "NoPower" is "No power". */
export function chargingWords(state: string | null): string {
  if (!state) return 'Unknown';
  const words = state.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
