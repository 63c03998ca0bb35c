import type { noteTemplate as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findAllTemplates, findFittingTemplates } from './note-template.queries.ts'
import { saveTemplate } from './note-template.rules.ts'

export const noteTemplateHandlers: Handlers<typeof calls> = {
  fitting: (input, { database }) => findFittingTemplates(database, input),
  all: (_, { database }) => findAllTemplates(database),
  save: (input, context) => context.transaction(work => saveTemplate(work, input)),
}
