ALTER TABLE "accounts" ALTER COLUMN "staff_role" SET DEFAULT 'reviewer';--> statement-breakpoint
ALTER TABLE "one_time_tokens" ALTER COLUMN "staff_role" SET DEFAULT 'reviewer';--> statement-breakpoint
UPDATE "accounts" SET "staff_role" = 'reviewer' WHERE "role" <> 'administrator';
