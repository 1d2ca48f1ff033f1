/** Where the service worker keeps the last answers, for when there is no connection. */
export const keptAnswers = 'answers';
/** Tells it that the session is over. */
export const forgetMessage = 'forget';
