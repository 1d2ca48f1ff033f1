import { startFirefox } from './firefox.ts';
import { journeysIn } from './journey.ts';
import { openEveryPage } from './journeys/every-page.ts';

openEveryPage(journeysIn('Firefox', startFirefox));
