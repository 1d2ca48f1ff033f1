// The one service worker of the site, for the back office alone: `/admin/sw.js`, with the scope `/admin`.
import './offline-shell.ts';
import './offline-answers.ts';
import './push-events.ts';
