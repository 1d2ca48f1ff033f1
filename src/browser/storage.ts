const memory = new Map<string, string>();

/** The value this browser keeps under a key. Where storage is refused, what this page remembers. */
export function readStored<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? memory.get(key) ?? 'null') as Value | null;
  } catch {
    return JSON.parse(memory.get(key) ?? 'null') as Value | null;
  }
}

/** The keys that begin so, each with its value's JSON. */
export function listStored(prefix: string): [key: string, json: string][] {
  let all = [...memory];
  try {
    all = [...all, ...Object.entries<string>(localStorage)];
  } catch {
    // Storage is refused: it holds nothing of us.
  }
  return all.filter(([key]) => key.startsWith(prefix));
}

/** Keeps a value, or removes it when it is null. False when it lasts only as long as this page. */
export function writeStored(key: string, value: unknown): boolean {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    if (value !== null) memory.set(key, JSON.stringify(value));
    return false;
  }
}
