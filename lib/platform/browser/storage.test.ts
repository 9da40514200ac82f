import { createLocalStore } from './storage';

function memoryStorage(overrides: Partial<Storage> = {}): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    ...overrides,
  };
}

const full = memoryStorage({
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

test.each([
  ['usable', () => memoryStorage()],
  ['full', () => full],
  ['blocked', blocked],
])('a store over %s storage returns what was written', (_name, open) => {
  const storage = open === blocked ? null : open();
  const store = createLocalStore(storage ? () => storage : open);
  expect(store.read('a')).toBeNull();
  store.write('a', '1');
  expect(store.read('a')).toBe('1');
  store.remove('a');
  expect(store.read('a')).toBeNull();
});

test('a value that could not replace an older one is read until it is removed', () => {
  let isFull = false;
  const storage = memoryStorage();
  const { setItem } = storage;
  storage.setItem = (key, value) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  };
  const store = createLocalStore(() => storage);
  store.write('a', 'old');
  isFull = true;
  store.write('a', 'new');
  expect(store.read('a')).toBe('new');
  expect(storage.getItem('a')).toBe('old');
  isFull = false;
  store.write('a', 'newest');
  expect(storage.getItem('a')).toBe('newest');
});

test('listeners are called after every change until they unsubscribe', () => {
  const store = createLocalStore(() => memoryStorage());
  const listener = jest.fn();
  const leave = store.subscribe(listener);
  store.write('a', '1');
  store.remove('a');
  leave();
  store.write('a', '2');
  expect(listener).toHaveBeenCalledTimes(2);
});
