CREATE TABLE "waiting_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"session" integer,
	"member_id" integer,
	"email" text,
	"name" text NOT NULL,
	"phone" text,
	"note" text DEFAULT '' NOT NULL,
	"places" smallint NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"offered_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "waiting_entries_places" CHECK ("waiting_entries"."places" > 0),
	CONSTRAINT "waiting_entries_offer" CHECK (("waiting_entries"."state" = 'offered') = ("waiting_entries"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "waiting_lists" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"offer_hours" smallint DEFAULT 24 NOT NULL,
	"offers_next" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_lists" ADD CONSTRAINT "waiting_lists_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_member" ON "waiting_entries" USING btree ("post_id",coalesce(session, 0),"member_id") WHERE state in ('waiting', 'offered') and member_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_email" ON "waiting_entries" USING btree ("post_id",coalesce(session, 0),"email") WHERE state in ('waiting', 'offered') and email is not null;--> statement-breakpoint
CREATE INDEX "waiting_entries_order" ON "waiting_entries" USING btree ("post_id","queued_at","id");--> statement-breakpoint
CREATE INDEX "waiting_entries_of_member" ON "waiting_entries" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "waiting_entries_expiry" ON "waiting_entries" USING btree ("expires_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_entries_ended" ON "waiting_entries" USING btree ("ended_at") WHERE cleared_at is null;