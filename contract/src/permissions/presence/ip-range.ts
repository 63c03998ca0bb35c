import { importKind } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'

/** Where sign-ins come from: ranges of network addresses that an administrator imports. */
export const ipRangeImport = importKind('IP_RANGE', {
  label: ['IP地址库', 'IP address ranges'],
  code: 'TreeManage.region',
  rows: 20_000,
  mode: 'PARTIAL',
  csv: true,
})

export const ipRangeFields = fields({
  firstIp: ['起始IP', 'First IP'],
  lastIp: ['结束IP', 'Last IP'],
  cityName: ['地点', 'Place'],
})

/** The place of an address of the own network. */
export const ownNetwork = '内网'
