import type { CDPSession } from '@playwright/test';
import type { Debugger } from './debugger.ts';

interface Page {
  send: CDPSession['send'];
  targetId: string;
  isPrerendered: boolean;
  hasRules: boolean;
}

interface Target {
  sessionId: string;
  targetInfo: { targetId: string; type: string; subtype?: string };
}

interface Preload {
  key: { url: string };
  status: string;
}

const pathOf = ({ key }: Preload) => new URL(key.url).pathname;

/** The page that a tab shows, those that it has prerendered, and what its rules have led to. */
export class PrerenderedPages {
  /** The paths that the rules have allowed the browser to prerender, in this order. */
  readonly allowed: string[] = [];
  /** How far the prerendering of each path is that the browser has begun with. */
  readonly status = new Map<string, string>();
  readonly #pages = new Map<string, Page>();

  constructor(connection: Debugger) {
    connection
      .on('Target.attachedToTarget', ({ sessionId, targetInfo }: Target) => {
        const { targetId, type, subtype } = targetInfo;
        if (type !== 'page') return;
        const send = connection.session(sessionId);
        const isPrerendered = subtype === 'prerender';
        this.#pages.set(sessionId, { send, targetId, isPrerendered, hasRules: false });
        // A prerendered page may already be gone.
        send('Preload.enable').catch(() => undefined);
      })
      .on('Target.detachedFromTarget', ({ sessionId }: Target) => this.#pages.delete(sessionId))
      .on('Target.targetInfoChanged', ({ targetInfo: { targetId, subtype } }: Target) => {
        for (const page of this.#pages.values()) {
          if (page.targetId === targetId) page.isPrerendered = subtype === 'prerender';
        }
      })
      .on('Preload.ruleSetUpdated', (_, sessionId: string) => {
        const page = this.#pages.get(sessionId);
        if (page) page.hasRules = true;
      })
      .on(
        'Preload.preloadingAttemptSourcesUpdated',
        ({ preloadingAttemptSources }: { preloadingAttemptSources: Preload[] }) =>
          this.allowed.push(...preloadingAttemptSources.map(pathOf)),
      )
      .on('Preload.prerenderStatusUpdated', (prerender: Preload) =>
        this.status.set(pathOf(prerender), prerender.status),
      );
  }

  /** The page that is shown, or one that is prerendered; throws if there is none. */
  find({ isPrerendered }: { isPrerendered: boolean }): Page {
    const page = [...this.#pages.values()].find((one) => one.isPrerendered === isPrerendered);
    if (!page) throw new Error(`No page is ${isPrerendered ? 'prerendered' : 'shown'}.`);
    return page;
  }
}
