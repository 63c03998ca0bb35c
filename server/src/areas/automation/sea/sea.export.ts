import { sea, seaSimulationExport as kind, seaSimulationFields } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findDeptName, findIdentityName } from '../../permissions/index.ts'
import { simulationList, withAddress } from './sea-simulation.queries.ts'

export const seaSimulationExport = defineExport(kind, sea.simulationPage, {
  fields: seaSimulationFields,
  list: () => simulationList,
  present: rows => rows.map(row => withAddress(row)),
  sensitive: null,
  filters: {
    simulationId: ['试算编号', 'Test run no.'],
    ownerId: { field: 'ownerName', find: findIdentityName },
    deptId: { field: 'deptName', find: findDeptName },
  },
  columns: { name: {}, ownerName: {}, deptName: {}, rule: {}, lastRecordAt: {}, oldRecycleAt: {}, newRecycleAt: {} },
})
