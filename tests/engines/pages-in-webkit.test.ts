import { journeysIn } from './journey.ts';
import { openEveryPage } from './journeys/every-page.ts';
import { startWebkit } from './webkit.ts';

openEveryPage(journeysIn('WebKit', startWebkit));
