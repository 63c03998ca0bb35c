/** Work that is put off is done by phone.jobs.ts and simulator.jobs.ts. Each looks again whether it is still needed. */
const kind = (name: string) => ({ kind: name, maxAttempts: 5 })

/** The queue is served when an agent is free or a caller waits. */
export const queueServe = kind('phoneQueueServe')
export const wrapEnd = kind('phoneWrapEnd')
export const ringEnd = kind('phoneRingEnd')
export const waitEnd = kind('phoneWaitEnd')
export const simStep = kind('phoneSimStep')
export const simCustomer = kind('phoneSimCustomer')
export const simRecording = kind('phoneSimRecording')
export const simRunEnd = kind('phoneSimRunEnd')
