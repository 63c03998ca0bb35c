import type { customField as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findAllFields, findFields } from './custom-field.queries.ts'
import { saveField } from './custom-field.rules.ts'

export const customFieldHandlers: Handlers<typeof calls> = {
  list: ({ scope }, { database }) => findFields(database, scope),
  all: (_, { database }) => findAllFields(database),
  save: (input, context) => context.transaction(work => saveField(work, input)),
}
