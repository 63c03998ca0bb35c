/** Where each write call of the contract is raced, or why it need not be. A call that stands nowhere here fails a test. */

/** Why fifty at once are no danger. */
export const exemptions = {
  version: 'an ordinary edit that carries a version: of two the later is told, which a generated test tries for every such call',
  own: 'touches only what is the caller’s own',
  append: 'adds something that takes nothing from anybody, such as a remark or an uploaded file',
  last: 'sets one value as a whole; the last one stands, and nothing is counted',
  check: 'writes nothing',
} as const

export type Entry =
  /** Raced in this file here. */
  | { here: string }
  /** Raced in this file of the server, by the test of this title. */
  | { server: string; test: string }
  | { exempt: keyof typeof exemptions }

const here = (file: string): Entry => ({ here: file })
const server = (file: string, test: string): Entry => ({ server: file, test })
const exempt = (reason: keyof typeof exemptions): Entry => ({ exempt: reason })

const orders = 'areas/home-service/home-order/home-order-race.test.ts'
const refunds = 'areas/home-service/home-refund/home-refund.test.ts'

/** By path. */
export const inventory: Readonly<Record<string, Entry>> = {
  // shell
  '/login': here('permissions.test.ts'),
  '/logout': exempt('own'),
  '/changeLoginPassword': exempt('own'),
  '/addFavorite': server('areas/shell/navigation/navigation.test.ts', 'fifty and no more, also when many are added at once; a page once'),
  '/delFavorite': exempt('own'),
  '/sortFavorite': exempt('own'),
  '/addRecentPage': exempt('own'),
  '/clearRecentPage': exempt('own'),
  '/savePreference': exempt('own'),
  '/readNotice': exempt('own'),
  '/doneNotice': exempt('own'),
  '/saveSavedView': server('areas/shell/saved-view/saved-view.test.ts', 'thirty and no more, also when many are saved at once'),
  '/delSavedView': exempt('own'),
  '/setDefaultSavedView': exempt('own'),

  // permissions
  '/addManger': here('permissions.test.ts'),
  '/updateManger': here('last-right.test.ts'),
  '/resetMangerPassword': exempt('last'),
  '/changeUserStatus': here('last-right.test.ts'),
  '/unlockManger': exempt('last'),
  '/changeMangerDept': here('permissions.test.ts'),
  '/disableManger': here('last-right.test.ts'),
  '/handoverManger': here('permissions.test.ts'),
  '/addDept': here('permissions.test.ts'),
  '/updateDept': here('permissions.test.ts'),
  '/deleteDept': here('permissions.test.ts'),
  '/addOrUpdateRole': here('permissions.test.ts'),
  '/previewRoleChange': exempt('check'),
  '/copyRole': here('permissions.test.ts'),
  '/deleteRole': here('permissions.test.ts'),
  '/changeRoleStatus': here('last-right.test.ts'),
  '/bindRoleMembers': here('last-right.test.ts'),
  '/addOrUpdateIdentity': here('permissions.test.ts'),
  '/bindIdentityStaff': here('permissions.test.ts'),
  '/handoverIdentity': here('permissions.test.ts'),
  '/changeIdentityStatus': here('permissions.test.ts'),
  '/changeIdentityStatusOfMany': here('permissions.test.ts'),
  '/changeIdentityDept': here('permissions.test.ts'),
  '/addOrUpdateMenu': server('areas/permissions/menu/menu.test.ts', 'of two opposite moves at once never makes a circle'),
  '/sortMenu': server('areas/permissions/menu/menu.test.ts', 'of two opposite moves at once never makes a circle'),
  '/deleteMenu': exempt('version'),
  '/changeMenuStatus': exempt('last'),
  '/forceLogout': exempt('last'),
  '/updateApiSetting': exempt('last'),

  // files
  '/uploadFile': server('kit/file/quota.test.ts', 'of many uploads at once, in two processes, no more get through than there is room for'),
  '/uploadPartInit': exempt('own'),
  '/uploadPart': exempt('own'),
  '/uploadPartFinish': server('areas/files/file/file-parts.test.ts', 'goes on where it stopped, and is one file at the end'),
  '/cancelExportTask': exempt('own'),
  '/retryExportTask': exempt('own'),
  '/delExportTask': exempt('own'),
  '/importCheck': exempt('append'),
  '/importConfirm': server('areas/files/import-task/import-task.test.ts', 'of twenty confirmations at once one counts'),
  '/importCancel': exempt('own'),

  // companies
  '/registBySale': here('companies.test.ts'),
  '/updateCompanyInfo': exempt('version'),
  '/toExamineCompany': here('companies.test.ts'),
  '/bindCompanySale': here('companies.test.ts'),
  '/bindCompanyAdviser': here('companies.test.ts'),
  '/claimCompany': here('companies.test.ts'),
  '/unbindCompanySale': here('companies.test.ts'),
  '/disableCompany': here('companies.test.ts'),
  '/enableCompany': here('companies.test.ts'),
  '/delCompany': here('companies.test.ts'),
  '/addOrUpdateStaff': here('companies.test.ts'),
  '/changeStaffStatus': here('companies.test.ts'),
  '/toExamineStaff': here('companies.test.ts'),
  '/setMainStaff': here('companies.test.ts'),
  '/resetPassword': exempt('last'),
  '/addStaffIdCard': exempt('last'),
  '/addStaffAuthFile': exempt('last'),
  '/toSignCompany': here('companies.test.ts'),
  '/terminateCompanySign': here('companies.test.ts'),
  '/addInterviewNumber': here('companies.test.ts'),
  '/revokeInterviewNumber': here('companies.test.ts'),
  '/addCompanyFollow': exempt('append'),
  '/addOrUpdateCompanyAddress': here('companies.test.ts'),
  '/delCompanyAddress': exempt('version'),
  '/uploadAuthFile': exempt('append'),

  // home service: people
  '/saveHomeUser': here('home-service.test.ts'),
  '/toDisableUser': here('home-service.test.ts'),
  '/toEnableUser': here('home-service.test.ts'),
  '/addArtificer': here('home-service.test.ts'),
  '/updateArtificer': exempt('version'),
  '/toDisableArtificer': here('home-service.test.ts'),
  '/toEnableArtificer': here('home-service.test.ts'),
  '/assignHomeOwner': here('home-service.test.ts'),
  '/claimCheckIn': exempt('last'),
  '/toExamineCert': here('home-service.test.ts'),
  '/submitArtificerCert': server('areas/home-service/artificer-cert/artificer-cert.test.ts', 'two at once leave one that waits'),
  '/revokeCert': here('home-service.test.ts'),
  '/toExamineAvatar': here('home-service.test.ts'),
  '/submitArtificerAvatar': exempt('last'),
  '/uploadHomeImage': exempt('append'),

  // home service: products and orders
  '/saveHomeCategory': exempt('version'),
  '/deleteHomeCategory': exempt('version'),
  '/saveOpenCity': server('areas/home-service/open-city/open-city.test.ts', 'paused two at once leave nothing on sale that neither sells'),
  '/addProduct': server('areas/home-service/home-product/home-product.test.ts', 'is made once for one request'),
  '/updateProduct': exempt('version'),
  '/productPutWay': here('home-service.test.ts'),
  '/productSoldOut': here('home-service.test.ts'),
  '/deleteProduct': here('home-service.test.ts'),
  '/addOrderByAdmin': here('home-service.test.ts'),
  '/confirmOrderPay': server(orders, 'of many payments of one order one is registered'),
  '/addOrderFee': server(orders, 'of many who add a fee to what they saw one does'),
  '/cancelOrderFee': server(orders, 'an extra fee is paid or cancelled, never both'),
  '/addOrderRemark': exempt('append'),
  '/closeOrder': server(orders, 'of many closings one happens, with one refund'),
  '/dispatchOrder': here('home-service.test.ts'),
  '/undispatchOrder': here('home-service.test.ts'),
  '/rescheduleOrder': here('home-service.test.ts'),
  '/startOrderService': here('home-service.test.ts'),
  '/finishOrderService': here('home-service.test.ts'),
  '/completeOrder': server('areas/home-service/home-dispatch/home-dispatch.test.ts', 'nobody completes twice: of fifty at once one does, and is counted'),
  '/refundCompletedOrder': server(refunds, 'one order is refunded once: fifty at once, twenty times'),
  '/auditOrderRefund': server(refunds, 'one refund is decided once'),
  '/payoutOrderRefund': server(refunds, 'one refund is paid once: fifty at once, twenty times'),
  '/cancelOrderRefund': server(refunds, 'a failed one is paid or called off'),

  // home service: the books
  '/generateCommissionPlan': here('books.test.ts'),
  '/adjustCommission': here('books.test.ts'),
  '/freezeCommission': here('books.test.ts'),
  '/unfreezeCommission': here('books.test.ts'),
  '/commissionSettle': here('books.test.ts'),
  '/markCommissionSettle': here('books.test.ts'),
  '/revokeCommissionSettle': here('books.test.ts'),
  '/uploadSettleImage': exempt('append'),
  '/closeHomePeriod': here('books.test.ts'),
  '/reopenHomePeriod': here('books.test.ts'),

  // home service: recruitments
  '/saveWorkerReruitment': exempt('version'),
  '/changeWorkerReruitmentState': here('home-service.test.ts'),
  '/saveWorkerReruitmentApply': here('home-service.test.ts'),
  '/followWorkerReruitmentApply': exempt('append'),
  '/changeWorkerReruitmentApply': here('home-service.test.ts'),
  '/convertWorkerReruitmentApply': here('home-service.test.ts'),

  // customer service
  '/udesk/agentHeartbeat': exempt('own'),
  '/udesk/setAgentState': server('areas/customer-service/phone/queue.test.ts', 'five callers and two agents who become idle at once'),
  '/udesk/setAgentContact': exempt('own'),
  '/udesk/phoneAction': server('areas/customer-service/phone/phone-event.test.ts', 'answer the same call: one has it, the other is told'),
  '/udesk/makeCall': server('areas/customer-service/phone/dial.test.ts', 'a number is called five times a day, also by two at once'),
  '/udesk/callStart': exempt('own'),
  '/udesk/phoneEvent': server('areas/customer-service/phone/phone-event.test.ts', 'phones tell of an answer: the first by its time wins in any order'),
  '/udesk/providerCallback': server('areas/customer-service/phone/phone-event.test.ts', 'phones tell of an answer: the first by its time wins in any order'),
  '/udesk/resolveDial': exempt('check'),
  '/udesk/forceAgentState': exempt('last'),
  '/udesk/simStart': exempt('append'),
  '/udesk/simStop': exempt('last'),
  '/udesk/bindCustomer': exempt('last'),
  '/udesk/tagCall': exempt('last'),
  '/udesk/claimMissedCall': here('customer-service.test.ts'),
  '/udesk/assignMissedCall': here('customer-service.test.ts'),
  '/udesk/checkMissedCall': here('customer-service.test.ts'),
  '/udesk/saveCaller': here('customer-service.test.ts'),
  '/udesk/notes': here('customer-service.test.ts'),
  '/udesk/handleNote': here('customer-service.test.ts'),
  '/udesk/handleNotes': here('customer-service.test.ts'),
  '/udesk/addOrUpdateNoteTemplate': exempt('version'),
  '/udesk/addOrUpdateCustomField': exempt('version'),
  '/udesk/voteQuestion': server(
    'areas/customer-service/knowledge/knowledge.test.ts',
    'a vote counts once per person and can be changed, also by two at once; uses are counted',
  ),
  '/udesk/useQuestion': server(
    'areas/customer-service/knowledge/knowledge.test.ts',
    'a vote counts once per person and can be changed, also by two at once; uses are counted',
  ),
  '/udesk/addOrUpdateKnowledge': exempt('version'),
  '/udesk/changeKnowledgeState': exempt('version'),
  '/udesk/addOrUpdateCatalog': exempt('version'),
  '/udesk/delKnowledgeItem': server(
    'areas/customer-service/knowledge/knowledge.test.ts',
    'a catalog that is deleted while a question is put into it: one of the two',
  ),
  '/udesk/addOrUpdateExpression': exempt('version'),
  '/udesk/addOrUpdateLink': exempt('version'),
  '/udesk/addOrUpdateWorkflow': exempt('version'),
  '/udesk/updateAgent': exempt('version'),
  '/udesk/delSetting': server('areas/customer-service/call-setting/call-setting.test.ts', 'a workflow deleted while an agent joins it: one of the two'),
}

/** What `npm run test:races` runs of the server's own tests. */
export const serverRaces: readonly string[] = [...new Set(Object.values(inventory).flatMap(entry => ('server' in entry ? [entry.server] : [])))]
