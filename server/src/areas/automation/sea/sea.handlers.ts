import type { sea as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import type { SeaSource } from '../../../kit/sea.ts'
import { findSimulationPage } from './sea-simulation.queries.ts'
import { simulateSea } from './sea-simulation.rules.ts'
import { seaSimulationExport } from './sea.export.ts'
import { findHistory, findSettings } from './sea.queries.ts'
import { assertKeeper, cancelSea, saveSea } from './sea.rules.ts'

export const seaHandlers = (seas: readonly SeaSource[]): Handlers<typeof calls> => {
  const sourceOf = (wanted: SeaSource['biz']) => seas.find(({ biz }) => biz === wanted)
  return {
    info: ({ biz }, { database, staff }) => findSettings(database, biz, seas, staff),
    history: (input, { database, staff }) => findHistory(database, input, staff),
    simulate(input, context) {
      assertKeeper(input.biz, context.staff)
      return context.transaction(work => simulateSea(work, input, sourceOf(input.biz), context.staff))
    },
    simulationPage: (input, { database, staff }) => findSimulationPage(database, input, seas, staff),
    export: exportHandler(seaSimulationExport),
    save: (input, context) => context.transaction(work => saveSea(work, input, sourceOf(input.biz), context.staff)),
    async cancel(input, context) {
      await context.transaction(work => cancelSea(work, input, seas, context.staff))
      return {}
    },
  }
}
