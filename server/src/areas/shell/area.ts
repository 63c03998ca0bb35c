import { shellArea } from '@gongtai/contract'
import { area } from '../../kit/area.ts'
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts'
import { commentHandlers } from './comment/comment.handlers.ts'
import { commentRecord } from './comment/comment.record.ts'
// A process reads demo notices that another one made, so it must know their words without making any.
import './demo/notice-text.ts'
import { globalSearchHandlers } from './global-search/global-search.handlers.ts'
import { homeHandlers } from './home/home.handlers.ts'
import { navigationHandlers } from './navigation/navigation.handlers.ts'
import { noticeHandlers } from './notice/notice.handlers.ts'
import { queueHandlers } from './queue/queue.handlers.ts'
import { savedViewHandlers } from './saved-view/saved-view.handlers.ts'
import { savedViewRecord } from './saved-view/saved-view.record.ts'
import { sessionHandlers } from './session/session.handlers.ts'
import { shellHandlers } from './shell/shell.handlers.ts'
import { dailySweep, sessionSweep } from './shell/shell.jobs.ts'

export const shell = area(
  shellArea,
  {
    session: { handlers: ({ seats }) => sessionHandlers(seats) },
    recordComment: { handlers: ({ records }) => commentHandlers(records), records: [commentRecord] },
    globalSearch: { handlers: ({ searches }) => globalSearchHandlers(searches) },
    navigation: { handlers: navigationHandlers },
    notice: { handlers: noticeHandlers },
    home: { handlers: ({ figures }) => homeHandlers(figures) },
    queue: { handlers: ({ queues }) => queueHandlers(queues) },
    savedView: { handlers: savedViewHandlers, records: [savedViewRecord] },
    catalogue: { handlers: catalogueHandlers },
    shell: { handlers: ({ streams, webVersion }) => shellHandlers(streams, webVersion), tasks: [sessionSweep, dailySweep] },
  },
  { demo: () => import('./demo/demo.ts') },
)
