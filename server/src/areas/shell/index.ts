/** What the application may use of this one. */

/** A start with other pages than the last one tells the open browsers. */
export { announceWebVersion, webVersionOf } from './shell/web-version.ts'
export { closeNotices, passTodos, sendNotice } from '../../kit/notice-send.ts'
