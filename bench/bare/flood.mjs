import autocannon from 'autocannon';

/** Floods an address with 16 connections until it is told to stop. */
autocannon({ ...JSON.parse(process.argv[2]), connections: 16, duration: 60 });
setTimeout(() => process.send('flooding'), 500);
