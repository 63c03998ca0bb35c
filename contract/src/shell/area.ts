import { area } from '../kit/area.ts'
import { navigation } from './navigation/navigation.ts'
import { notice } from './notice/notice.ts'
import { savedViewRecordType } from './saved-view/saved-view-record.ts'
import { savedView } from './saved-view/saved-view.ts'
import { session } from './session/session.ts'
import { shell } from './shell/shell.ts'

export * from './navigation/navigation.ts'
export * from './notice/notice.ts'
export * from './saved-view/saved-view-record.ts'
export * from './saved-view/saved-view.ts'
export * from './session/session.ts'
export * from './shell/shell.ts'

export const shellArea = area({
  label: ['门户与会话', 'Shell and session'],
  resources: { session, navigation, notice, savedView, shell },
  records: [savedViewRecordType],
})
