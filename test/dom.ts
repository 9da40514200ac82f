import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** In milliseconds: how long a test waits for what it expects, on a slow or busy machine too. */
configure({ asyncUtilTimeout: 20_000 });
