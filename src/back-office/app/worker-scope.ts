interface LastingEvent extends Event {
  /** Keeps the worker running until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** What the browser asked for while the worker started: a page, or else nothing. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface NotificationEvent extends LastingEvent {
  readonly notification: Notification;
}

interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

interface SubscriptionChange extends LastingEvent {
  /** Missing in some browsers. */
  readonly oldSubscription: PushSubscription | null;
}

/** A window of this site. */
interface WindowClient {
  readonly url: string;
  navigate(address: string): Promise<WindowClient | null>;
  focus(): Promise<WindowClient>;
}

interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & MessageEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: SubscriptionChange;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>;
    openWindow(address: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void;
}

/** What surrounds a service worker. TypeScript's types for it and those for pages exclude each other. */
export const worker = globalThis as unknown as WorkerScope;
