import { house } from '../app.ts'
import type { PhoneLine } from '../areas/customer-service/phone/phone-work.ts'
import { providerOf } from '../areas/customer-service/phone/provider.ts'
import type { TestApp } from './app.ts'

/** The phone system of a running application, as its own handlers and jobs have it. */
export function lineOf({ services: { config } }: TestApp): PhoneLine {
  return { provider: providerOf(config.phone), callerSources: house.callers }
}
