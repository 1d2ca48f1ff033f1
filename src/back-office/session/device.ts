const key = 'adminDevice';
/** Where the browser refuses storage, the name lasts as long as the page. */
let unstored = '';

/** What the owner calls this device; empty until they have said so. It stays after signing out. */
export function readDevice(): string {
  try {
    return localStorage.getItem(key) ?? unstored;
  } catch {
    return unstored;
  }
}

export function keepDevice(name: string) {
  unstored = name;
  try {
    localStorage.setItem(key, name);
  } catch {
    // It lasts as long as the page.
  }
}
