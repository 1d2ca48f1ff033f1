import { startFirefox } from './firefox.ts';
import { journeysIn } from './journey.ts';
import { walkThroughSite } from './journeys.ts';

walkThroughSite(journeysIn('Firefox', startFirefox));
