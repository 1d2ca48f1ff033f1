import { journeysIn } from './journey.ts';
import { walkThroughSite } from './journeys.ts';
import { startWebkit } from './webkit.ts';

walkThroughSite(journeysIn('WebKit', startWebkit));
