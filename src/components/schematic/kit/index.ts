export * from './charts';
export * from './controls';
export * from './frame';
export * from './icons';
export * from './linkedOrders';
export * from './table';
export * from './text';
