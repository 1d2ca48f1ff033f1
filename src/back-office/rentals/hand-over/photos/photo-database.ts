/** A photo that waits on this phone. */
export interface WaitingPhoto {
  rentalId: string;
  /** As the server knows it. */
  name: string;
  jpeg: Blob;
  /** Why the server refuses it. */
  problem?: string;
}

const photoDatabase = 'towpath.photos';
const storeName = 'waiting';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(photoDatabase, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: ['rentalId', 'name'] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('This browser keeps no photos.'));
  });
}

async function run<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = act(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The phone is full.'));
    });
  } finally {
    database.close();
  }
}

/** Keeps a photo on this phone. Rejects where the browser keeps none, or has no room. */
export const keepPhoto = (photo: WaitingPhoto) => run('readwrite', (store) => store.put(photo));

export const dropPhoto = ({ rentalId, name }: WaitingPhoto) =>
  run('readwrite', (store) => store.delete([rentalId, name]));

/** Every photo that waits, the oldest first. */
export const readPhotos = () =>
  run<WaitingPhoto[]>('readonly', (store) => store.getAll() as IDBRequest<WaitingPhoto[]>);
