/** Work that is put off; what is done stands in phone.jobs.ts and simulator.jobs.ts. Each looks again whether what it meant is still so. */
const kind = (name: string) => ({ kind: name, maxAttempts: 5 })

/** An agent is free, or a caller waits. */
export const queueServe = kind('phoneQueueServe')
export const wrapEnd = kind('phoneWrapEnd')
export const ringEnd = kind('phoneRingEnd')
export const waitEnd = kind('phoneWaitEnd')
export const simStep = kind('phoneSimStep')
export const simCustomer = kind('phoneSimCustomer')
export const simRecording = kind('phoneSimRecording')
export const simRunEnd = kind('phoneSimRunEnd')
