import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchmarkContact } from '#local/benchmark/contact-benchmark.ts';

const concurrency = 32;
const dataDir = await mkdtemp(path.join(tmpdir(), 'towpath-benchmark-'));
const print = console.log;
console.log = () => {}; // The functions log every request.
const result = await benchmarkContact({ total: 6_000, concurrency, dataDir });
console.log = print;
await rm(dataDir, { recursive: true });

const { accepted, errors, seconds, p50, p99 } = result;
console.log(`POST /api/contact, ${concurrency} at a time, stores on disk`);
console.log(`  accepted   ${accepted} in ${seconds.toFixed(1)} s`);
console.log(`  rate       ${Math.round(accepted / seconds)} requests/s (promised: 300)`);
console.log(`  errors     ${JSON.stringify(errors)}`);
console.log(`  time       p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
