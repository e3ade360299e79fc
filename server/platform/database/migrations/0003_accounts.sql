CREATE TYPE "public"."account_role" AS ENUM('member', 'merchant', 'administrator');--> statement-breakpoint
CREATE TYPE "public"."one_time_token_kind" AS ENUM('confirmation', 'reset', 'invitation');--> statement-breakpoint
CREATE TYPE "public"."age_band" AS ENUM('age_1', 'age_2', 'age_3', 'age_4', 'age_5');--> statement-breakpoint
CREATE TYPE "public"."gender" AS ENUM('male', 'female');--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" "account_role" NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"otp_secret" text,
	"otp_enabled_at" timestamp with time zone,
	"otp_last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email" UNIQUE("role","email")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "one_time_token_kind" NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" integer,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"client" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_client_unique" UNIQUE("client")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookmarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"gender" "gender",
	"age" "age_band",
	"interests" text[] DEFAULT '{}'::text[] NOT NULL,
	"accept_notification" boolean DEFAULT false NOT NULL,
	"guardian_consent_at" timestamp with time zone,
	"picture_id" integer
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_account" ON "one_time_tokens" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookmarks_member" ON "bookmarks" USING btree ("member_id","post_id");--> statement-breakpoint
CREATE INDEX "bookmarks_newest" ON "bookmarks" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "bookmarks_post" ON "bookmarks" USING btree ("post_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_member" ON "comments" USING btree ("member_id","post_id");--> statement-breakpoint
CREATE INDEX "comments_pending" ON "comments" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_account_id_unique" UNIQUE("account_id");