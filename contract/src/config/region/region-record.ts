import { recordType } from '../../kit/area.ts'
import { labelled } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'

export const regionStoreys = labelled({ 1: ['省级', 'Province'], 2: ['地级', 'City'], 3: ['县级', 'District'] })
export const regionSwitch = labelled({ true: ['启用', 'Enabled'], false: ['停用', 'Disabled'] })

export const regionFields = fields({
  code: ['地区编码', 'Code'],
  parentCode: ['上级地区', 'Part of'],
  name: ['地区名称', 'Name'],
  fullName: ['全称', 'Full name'],
  storey: { label: ['级别', 'Level'], values: regionStoreys },
  lng: ['经度', 'Longitude'],
  lat: ['纬度', 'Latitude'],
  enabled: { label: ['状态', 'Status'], values: regionSwitch },
  formerNames: ['曾用名', 'Former names'],
  renamedIn: ['更名年份', 'Renamed in'],
  childCount: ['下级数', 'Divisions'],
})

export const regionRecordType = recordType('REGION', { label: ['地区', 'Region'], code: 'TreeManage.region', path: null, fields: regionFields })
