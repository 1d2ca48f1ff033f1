import { availableParallelism, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How busy the machine was, as someone reads it. */
export type BusyBetween = (startedAt: number, endedAt: number) => string;

/**
 * Watches, each second from now on, how many processes want the machine, and how late the event
 * loop of this process is, which does next to nothing itself.
 */
export function watchMachine(): BusyBetween {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const seconds: { at: number; load: number; lateMs: number }[] = [];
  setInterval(() => {
    seconds.push({ at: Date.now(), load: loadavg()[0] ?? 0, lateMs: delay.max / 1e6 });
    delay.reset();
  }, 1_000).unref();
  return (startedAt, endedAt) => {
    const then = seconds.filter(({ at }) => at >= startedAt && at <= endedAt + 1_000);
    const most = (values: number[]): number => Math.max(0, ...values);
    const load = most(then.map(({ load }) => load)).toFixed(1);
    const lateMs = Math.round(most(then.map(({ lateMs }) => lateMs)));
    return `load ${load} on ${availableParallelism()} cores, event loop up to ${lateMs} ms late`;
  };
}
