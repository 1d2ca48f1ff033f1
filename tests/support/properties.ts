import fc from 'fast-check';

const { PROPERTY_SEED = '1' } = process.env;

/** Tries the same examples in every run, or those of PROPERTY_SEED, which a failure prints. */
fc.configureGlobal({ seed: Number(PROPERTY_SEED) });

export { fc };
