import lighthouse, { defaultConfig, type Flags, type Result } from 'lighthouse';

/** What Lighthouse says about one page on a mid-range phone with a slow connection. */
export interface PageScores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** First and largest paint and blocking time in ms; layout shift has no unit. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  kB: number;
  requests: number;
  /** How fast this machine was at the time; about 1,500 is usual. */
  benchmarkIndex: number;
  /** The audits that cost points. */
  lost: string[];
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

// Audits without weight only inform, and take as long as the others.
const unweighted = Object.values(defaultConfig.categories ?? {})
  .flatMap(({ auditRefs }) => auditRefs)
  .filter(({ id, weight }) => weight === 0 && id !== 'network-requests')
  .map(({ id }) => id);

const quietMs = 300;

interface Visit {
  url: string;
  /** The browser's debugger to use. */
  port: number;
  /** True for a page that is deliberately kept out of search results. */
  isHidden: boolean;
  /** How many times slower than this machine the phone is. */
  slowdown: number;
}

/** Milliseconds until the first and until the largest thing is painted. */
export type Paint = Pick<PageScores, 'fcp' | 'lcp'>;

/** When a page is painted with that connection and an empty cache, as far as the connection decides: the browser is as fast as this machine. */
export async function measurePaint(url: string, port: number): Promise<Paint> {
  const onlyAudits = ['first-contentful-paint', 'largest-contentful-paint'];
  const { audits } = await audit(url, {
    port,
    onlyAudits,
    throttling: { cpuSlowdownMultiplier: 1 },
  });
  const milliseconds = (name: string) => Math.round(audits[name]?.numericValue ?? Infinity);
  return {
    fcp: milliseconds('first-contentful-paint'),
    lcp: milliseconds('largest-contentful-paint'),
  };
}

/** Measures one page, with an empty cache. */
export async function measureScores(visit: Visit): Promise<PageScores> {
  const lhr = await audit(visit.url, {
    port: visit.port,
    onlyCategories: [...categories],
    skipAudits: [...new Set(unweighted), ...(visit.isHidden ? ['is-crawlable'] : [])],
    throttling: { cpuSlowdownMultiplier: visit.slowdown },
  });
  return { ...scoresOf(lhr), ...metricsOf(lhr) };
}

async function audit(url: string, flags: Flags): Promise<Result> {
  const result = await lighthouse(url, {
    ...flags,
    output: 'json',
    logLevel: 'silent',
    disableFullPageScreenshot: true,
    // The default of a second of silence each is meant for sites on the other side of the world.
    pauseAfterFcpMs: quietMs,
    pauseAfterLoadMs: quietMs,
    networkQuietThresholdMs: quietMs,
    cpuQuietThresholdMs: quietMs,
  });
  const lhr = result?.lhr;
  if (!lhr || lhr.runtimeError) {
    throw new Error(`Lighthouse could not measure ${url}: ${lhr?.runtimeError?.message}`);
  }
  return lhr;
}

function scoresOf({ categories: results, audits }: Result) {
  const score = (name: string) => Math.round((results[name]?.score ?? 0) * 100);
  const lost = Object.values(results)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lost,
  };
}

function metricsOf({ audits, environment }: Result) {
  const metric = (name: string) => audits[name]?.numericValue ?? 0;
  const { details } = audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  const bytes = requests.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
  return {
    fcp: Math.round(metric('first-contentful-paint')),
    lcp: Math.round(metric('largest-contentful-paint')),
    tbt: Math.round(metric('total-blocking-time')),
    cls: Math.round(metric('cumulative-layout-shift') * 1000) / 1000,
    kB: Math.round(bytes / 102.4) / 10,
    requests: requests.length,
    benchmarkIndex: environment.benchmarkIndex,
  };
}
