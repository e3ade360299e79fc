CREATE TABLE "merchant_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merchant_id" integer NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"note" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"domain" text NOT NULL,
	"token_hash" text,
	"sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"account_id" integer,
	"before" jsonb,
	CONSTRAINT "merchant_claims_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "claimed_source" "source";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "claimed_source_id" text;--> statement-breakpoint
ALTER TABLE "merchant_claims" ADD CONSTRAINT "merchant_claims_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_claims" ADD CONSTRAINT "merchant_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_claims_open" ON "merchant_claims" USING btree ("merchant_id","email") WHERE state in ('sent', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_claims_approved" ON "merchant_claims" USING btree ("merchant_id") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "merchant_claims_waiting" ON "merchant_claims" USING btree ("confirmed_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "merchant_claims_merchant" ON "merchant_claims" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "merchant_claims_account" ON "merchant_claims" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "merchant_claims_email" ON "merchant_claims" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_claimed" ON "posts" USING btree ("claimed_source","claimed_source_id") WHERE claimed_source is not null;