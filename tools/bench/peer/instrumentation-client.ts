export {}; // Empty: without this file, Turbopack finds that of the repository.
