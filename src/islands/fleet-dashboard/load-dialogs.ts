/** The dialogs of the dashboard, in one file of code. */
export const loadDialogs = () => import('./dialogs.ts');
