import { areaLabels, declaredExports, declaredImports, declaredRecords } from '@gongtai/contract'
import type { Catalogue, catalogue as catalogueCalls, Text } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'

const named = (name: string, [label, labelEn]: Text) => ({ name, label, labelEn })
const namesOf = (kinds: readonly { name: string; label: Text }[]) => kinds.map(({ name, label }) => named(name, label))

const declared: Catalogue = {
  areas: Object.entries(areaLabels).map(([name, label]) => named(name, label)),
  recordTypes: namesOf(declaredRecords()),
  exportKinds: namesOf(declaredExports()),
  importKinds: namesOf(declaredImports()),
}

export const catalogueHandlers: Handlers<typeof catalogueCalls> = { select: () => Promise.resolve(declared) }
