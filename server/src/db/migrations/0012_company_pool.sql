DROP INDEX "company_sign_state";--> statement-breakpoint
DROP INDEX "company_state";--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "in_pool" boolean GENERATED ALWAYS AS (sale_id is null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "company_sign_valid" ON "company" USING btree ("sign_state","sign_valid_to") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_place_sign" ON "company" USING btree ("city_code","sign_state") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_created" ON "company" USING btree ("in_pool","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_sign_valid_to" ON "company" USING btree ("sign_valid_to" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."in_pool" and "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_last_follow" ON "company" USING btree ("last_follow_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."in_pool" and "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_coupon_available" ON "company" USING btree ("coupon_available" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."in_pool" and "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_onboard" ON "company" USING btree ("onboard_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."in_pool" and "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_online_position" ON "company" USING btree ("in_pool","online_position_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_pool_sign_state" ON "company" USING btree ("in_pool","sign_state") WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_sign_state" ON "company" USING btree ("sign_state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_state" ON "company" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."state" = 'DISABLED' and "company"."deleted_at" is null;--> statement-breakpoint
-- What is in the pool is hardly ever signed and has no open position: without these the database takes the three for independent.
CREATE STATISTICS "company_states" (mcv) ON "in_pool", "sign_state", "state", "examine_state" FROM "company";--> statement-breakpoint
CREATE STATISTICS "company_positions" (mcv) ON "in_pool", "online_position_count" FROM "company";
